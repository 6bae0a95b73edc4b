import { type ComponentType, useEffect, useState } from 'react';
import { t } from '../../domain/i18n/texts.ts';
import { Notice, NoticeRow } from './notice.tsx';
import { RetryButton } from './retry-button.tsx';

export interface LazyPart<P> {
  (props: P): React.ReactNode;
  /** Starts to load the code. Call it as soon as the part will be shown. */
  preload(): void;
}

/** Returns a component whose code is loaded when it is first shown. `Placeholder` replaces it while loading. If the code
 *  cannot be loaded, a message with Retry replaces it, and the rest of the screen stays. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Placeholder: ComponentType,
): LazyPart<P> {
  let part: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;

  const start = (): Promise<void> => {
    loading ??= load().then((loaded) => {
      part = loaded;
    });
    // After a failure the next call loads again.
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };

  function Part(props: P) {
    const [state, setState] = useState<'loading' | 'failed' | 'ready'>(part === null ? 'loading' : 'ready');
    useEffect(() => {
      if (state !== 'loading') return;
      let isMounted = true;
      const enter = (next: 'ready' | 'failed') => () => {
        if (isMounted) setState(next);
      };
      start().then(enter('ready'), enter('failed'));
      return () => {
        isMounted = false;
      };
    }, [state]);
    const Loaded = part;
    if (Loaded !== null) return <Loaded {...props} />;
    return state === 'failed' ? <LoadFailure onRetry={() => setState('loading')} /> : <Placeholder />;
  }
  Part.preload = () => void start().catch(() => undefined);
  return Part;
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="danger" title={t('This part of the page could not be loaded.')}>
      <NoticeRow>
        <span>{t('Please check your connection and try again.')}</span>
        <RetryButton onClick={onRetry}>{t('Retry')}</RetryButton>
      </NoticeRow>
    </Notice>
  );
}
