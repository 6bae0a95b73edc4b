import { withoutTrailingSlash } from '@fareweave/shared-lib/domain/composition';
import { emit, placeStore, queryClient, usePlace } from '@fareweave/shared-lib/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type Place, reactLifecycles } from './react-lifecycles.tsx';
import { propsOf, type ScreenLoader, type Screens, screenLoader, type Target, targetOf } from './screens.ts';

export type { ScreenProps, Screens } from './screens.ts';

/** The props of the shell, in addition to those of single-spa. */
interface ShellProps extends Place {
  /** The paths that the release declares; older shells do not pass them. */
  paths?: readonly string[] | undefined;
}

/** Returns the single-spa lifecycles of a remote. The screen of the current path is loaded before mounting, so that it
 *  replaces the shell's skeleton directly. If a screen throws or cannot be loaded, the shell shows a message with Retry
 *  instead of the remote. A missing screen for a declared path is a failure of that path only. */
export function defineRemote<Path extends string>({
  name,
  screens,
}: {
  name: string;
  screens: Screens<Path>;
}) {
  const loader = screenLoader(screens);
  const lifecycles = reactLifecycles<ShellProps>(
    ({ paths = loader.paths }) => <Root name={name} loader={loader} paths={paths} />,
    {
      onError: ({ message, stack }) =>
        emit('remote:failed', { remote: name, phase: 'render', message, stack }),
      onContinue: (isDrawn) => emit('remote:continues', { remote: name, isDrawn }),
    },
  );
  const loadScreen = async ({ paths = loader.paths }: ShellProps): Promise<void> => {
    const target = targetOf(paths, withoutTrailingSlash(placeStore.get().pathname));
    if (target !== null) await loader.load(target.path);
  };
  return {
    /** Loads the screen of an address that the user is about to open, and its data if the screen has a function `preload`. */
    preload: async ({ paths, pathname }: { paths: readonly string[]; pathname: string }): Promise<void> => {
      const target = targetOf(paths, withoutTrailingSlash(pathname));
      if (target === null) return;
      await loader.load(target.path);
      loader.get(target.path)?.preload?.();
    },
    bootstrap: lifecycles.bootstrap,
    mount: [loadScreen, lifecycles.mount],
    unmount: lifecycles.unmount,
  };
}

interface RootProps {
  name: string;
  loader: ScreenLoader;
  paths: readonly string[];
}

function Root({ name, loader, paths }: RootProps) {
  const pathname = withoutTrailingSlash(usePlace().pathname);
  // Addresses that match no declared path belong to other parts.
  const target = useMemo(() => targetOf(paths, pathname), [paths, pathname]);
  // While a screen is loading, and while single-spa unmounts the remote, the last screen stays.
  const [shown, show] = useState<Target | null>(target);
  const [failure, fail] = useState<unknown>(null);
  const missingPath = target !== null && !loader.has(target.path) ? target.path : null;
  useEffect(() => {
    if (target === null || !loader.has(target.path)) return;
    let isMounted = true;
    loader.load(target.path).then(() => isMounted && show(target), fail);
    return () => {
      isMounted = false;
    };
  }, [loader, target]);
  useEffect(() => {
    if (missingPath === null) return;
    emit('remote:failed', {
      remote: name,
      phase: 'render',
      message: `${name} has no screen for ${missingPath}`,
      path: pathname,
    });
  }, [name, pathname, missingPath]);
  if (failure !== null) throw failure;
  const drawn = target !== null && loader.get(target.path) !== undefined ? target : shown;
  const Screen = missingPath === null && drawn !== null ? loader.get(drawn.path) : undefined;
  return (
    <QueryClientProvider client={queryClient}>
      {Screen !== undefined && drawn !== null && <Screen {...propsOf(drawn)} />}
    </QueryClientProvider>
  );
}
