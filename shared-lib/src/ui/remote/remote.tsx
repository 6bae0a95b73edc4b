import { withoutTrailingSlash } from '@fareweave/shared-lib/domain/composition';
import { emit, placeStore, queryClient, usePlace } from '@fareweave/shared-lib/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { asError } from './boundary.tsx';
import { type Place, reactLifecycles } from './react-lifecycles.tsx';
import { propsOf, type ScreenLoader, type Screens, screenLoader, type Target, targetOf } from './screens.ts';

export type { ScreenProps, Screens } from './screens.ts';

/** The props of the shell, in addition to those of single-spa. */
interface ShellProps extends Place {
  /** The paths that the release declares; older shells do not pass them. */
  paths?: readonly string[] | undefined;
}

/** Returns the single-spa lifecycles of a remote. The screen of the current path is loaded before mounting, so that it
 *  replaces the shell's skeleton directly. If a screen throws, the shell shows a message with Retry instead of the remote. A screen that
 *  is missing or cannot be loaded is a failure of its path only. */
export function defineRemote<Path extends string>({
  name,
  screens,
}: {
  name: string;
  screens: Screens<Path>;
}) {
  const loader = screenLoader(name, screens);
  const lifecycles = reactLifecycles<ShellProps>(
    ({ paths = loader.paths }) => <Root name={name} loader={loader} paths={paths} />,
    {
      onError: (error) => report(name, error),
      onContinue: (isDrawn) => emit('remote:continues', { remote: name, isDrawn }),
    },
  );
  const loadScreen = async ({ paths = loader.paths, domElement }: ShellProps): Promise<void> => {
    const target = targetOf(paths, withoutTrailingSlash(placeStore.get().pathname));
    // `Root` tries again and reports a second failure. Without the screen React cannot continue with its first paint.
    if (target !== null) await loader.load(target.path).catch(() => domElement?.replaceChildren());
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

/** Reports a failure to the shell. `path`: the path whose screen has failed; absent if the whole remote has failed. */
const report = (remote: string, { message, stack }: Error, path?: string): void =>
  emit('remote:failed', { remote, phase: 'render', message, stack, path });

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
  useEffect(() => {
    if (target === null) return;
    let isLeft = false;
    const fail = (thrown: unknown): void => {
      if (isLeft) return;
      show(null);
      report(name, asError(thrown), pathname);
    };
    loader.load(target.path).then(() => isLeft || show(target), fail);
    return () => {
      isLeft = true;
    };
  }, [name, loader, pathname, target]);
  const drawn = target !== null && loader.get(target.path) !== undefined ? target : shown;
  const Screen = drawn === null ? undefined : loader.get(drawn.path);
  return (
    <QueryClientProvider client={queryClient}>
      {Screen !== undefined && drawn !== null && <Screen {...propsOf(drawn)} />}
    </QueryClientProvider>
  );
}
