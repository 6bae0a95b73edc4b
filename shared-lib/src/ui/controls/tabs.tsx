import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { indexByKey } from './arrow-keys.ts';
import { chosenInSystemColours } from './control-styles.ts';

export interface TabsProps<V extends string> {
  label: string;
  tabs: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Tabs with one panel. Arrow keys, Home and End move between the tabs (WAI-ARIA tabs pattern). */
export function Tabs<V extends string>({ label, tabs, value, onChange, children }: TabsProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the selected tab changes
  useEffect(() => {
    const selected = list.current?.querySelector('[aria-selected=true]');
    if (!selected || typeof ResizeObserver === 'undefined') return;
    // The shell shows a remote when it has mounted. Before that its tabs have no size, and nothing scrolls.
    const observer = new ResizeObserver(() => {
      if (selected.clientWidth === 0) return;
      selected.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      observer.disconnect();
    });
    observer.observe(selected);
    return () => observer.disconnect();
  }, [value]);

  function onKeyDown(event: KeyboardEvent): void {
    const next = indexByKey(
      event,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    const tab = next === null ? undefined : tabs[next];
    if (next === null || tab === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the WAI-ARIA pattern makes the panel focusable */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}

const List = styled.div`
  display: flex;
  gap: 4px;
  margin-bottom: 20px;
  overflow-x: auto;
  border-bottom: 1px solid var(--line);
`;

const Tab = styled.button`
  min-height: 44px;
  padding: 0 14px;
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: var(--ink-2);
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;

  @media (hover) {
    &:hover { color: var(--ink); }
  }
  @media (forced-colors: active) {
    border-color: Canvas;
  }
  &[aria-selected='true'] {
    border-bottom-color: var(--accent);
    color: var(--ink);
    ${chosenInSystemColours}
  }
  &:focus-visible {
    outline-offset: -2px;
    border-radius: var(--radius-s);
  }
`;
