import { withoutTrailingSlash } from '@fareweave/shared-lib/domain/composition';
import { emit, placeStore, queryClient, usePlace } from '@fareweave/shared-lib/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import * as React from 'react';
import { type ComponentType, useEffect, useState } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

/** The screens of a remote by path; each is loaded when its address is opened. */
export type Screens = Record<string, () => Promise<ComponentType>>;

/** What the shell gives to the lifecycles beside what single-spa does. */
interface ShellProps {
  /** The paths that the release declares; shells before this was added leave it out. */
  paths?: readonly string[];
}

/** The single-spa lifecycles of a remote. The screen of the present address is loaded before mounting, so that
 *  the shell's skeleton gives way to the screen itself. A screen that throws, cannot be loaded, or is missing for a path
 *  that the release declares, is reported to the shell as a failure; the shell shows the message and Retry in its place. */
export function defineRemote({ name, screens }: { name: string; screens: Screens }) {
  const loader = screenLoader(name, screens);
  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent: ({ paths }: ShellProps) => <Root loader={loader} paths={paths} />,
    errorBoundary: (error) => {
      emit('remote:failed', { remote: name, phase: 'render', message: error.message });
      return <div hidden />;
    },
  });
  return {
    bootstrap: lifecycles.bootstrap,
    mount: [
      ({ paths }: ShellProps) => loader.load(withoutTrailingSlash(placeStore.get().pathname), paths),
      lifecycles.mount,
    ],
    unmount: lifecycles.unmount,
  };
}

interface ScreenLoader {
  /** The screen of a path, if it is loaded. */
  get(path: string): ComponentType | undefined;
  /** Loads the screen of a path. Throws when there is none and the path is one of `declared`; other paths belong to other
   *  parts. */
  load(path: string, declared: readonly string[] | undefined): Promise<void>;
}

function screenLoader(name: string, screens: Screens): ScreenLoader {
  const loaded = new Map<string, ComponentType>();
  return {
    get: (path) => loaded.get(path),
    load: async (path, declared) => {
      const screen = screens[path];
      if (screen === undefined && declared?.includes(path))
        throw new Error(`${name} has no screen for ${path}`);
      if (screen !== undefined && !loaded.has(path)) loaded.set(path, await screen());
    },
  };
}

function Root({ loader, paths }: { loader: ScreenLoader; paths: readonly string[] | undefined }) {
  const path = withoutTrailingSlash(usePlace().pathname);
  // Until a screen has come, and while single-spa takes the remote away, the last one stays.
  const [shown, show] = useState(path);
  const [failure, fail] = useState<unknown>(null);
  useEffect(() => {
    let isPresent = true;
    loader.load(path, paths).then(() => isPresent && loader.get(path) !== undefined && show(path), fail);
    return () => {
      isPresent = false;
    };
  }, [loader, path, paths]);
  if (failure !== null) throw failure;
  const Screen = loader.get(path) ?? loader.get(shown);
  return <QueryClientProvider client={queryClient}>{Screen !== undefined && <Screen />}</QueryClientProvider>;
}
