import { type ComponentType, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';

export interface LazyPart<P> {
  (props: P): React.ReactNode;
  /** Begins to load the code: call it as soon as it is clear that the part will be shown. */
  preload(): void;
}

/** A part of a screen whose code is loaded when it is first shown. `Meanwhile` stands in its place until then; code
 *  that cannot be had is told there, with Retry, and the rest of the screen stays. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType,
): LazyPart<P> {
  let part: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;

  const begin = (): Promise<void> => {
    loading ??= load().then((loaded) => {
      part = loaded;
    });
    // The next one to ask begins anew.
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };

  function Part(props: P) {
    const [state, setState] = useState<'loading' | 'failed' | 'ready'>(part === null ? 'loading' : 'ready');
    useEffect(() => {
      if (state !== 'loading') return;
      let isPresent = true;
      const become = (next: 'ready' | 'failed') => () => {
        if (isPresent) setState(next);
      };
      begin().then(become('ready'), become('failed'));
      return () => {
        isPresent = false;
      };
    }, [state]);
    const Loaded = part;
    if (Loaded !== null) return <Loaded {...props} />;
    return state === 'failed' ? <Lost onRetry={() => setState('loading')} /> : <Meanwhile />;
  }
  Part.preload = () => void begin().catch(() => undefined);
  return Part;
}

function Lost({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="danger" title="This part of the page could not be loaded.">
      <Row>
        <span>Please check your connection.</span>
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      </Row>
    </Notice>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`;
