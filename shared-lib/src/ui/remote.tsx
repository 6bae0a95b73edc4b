import { withoutTrailingSlash } from '@fareweave/shared-lib/domain/composition';
import { emit, placeStore, queryClient, usePlace } from '@fareweave/shared-lib/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import * as React from 'react';
import { type ComponentType, useEffect, useState } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

/** The screens of a remote by path. Each is loaded when the user opens its path. */
export type Screens = Record<string, () => Promise<ComponentType>>;

/** The props of the shell, in addition to those of single-spa. */
interface ShellProps {
  /** The paths that the release declares; older shells do not pass them. */
  paths?: readonly string[] | undefined;
}

/** Returns the single-spa lifecycles of a remote. The screen of the current path is loaded before mounting, so that it
 *  replaces the shell's skeleton directly. If a screen throws or cannot be loaded, the shell shows a message with Retry
 *  instead of the remote. A missing screen for a declared path is a failure of that path only. */
export function defineRemote({ name, screens }: { name: string; screens: Screens }) {
  const loader = screenLoader(screens);
  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent: ({ paths }: ShellProps) => <Root name={name} loader={loader} paths={paths} />,
    errorBoundary: (error) => {
      emit('remote:failed', { remote: name, phase: 'render', message: error.message });
      return <div hidden />;
    },
  });
  return {
    bootstrap: lifecycles.bootstrap,
    mount: [() => loader.load(withoutTrailingSlash(placeStore.get().pathname)), lifecycles.mount],
    unmount: lifecycles.unmount,
  };
}

interface ScreenLoader {
  has(path: string): boolean;
  /** Returns the screen of a path if it is loaded. */
  get(path: string): ComponentType | undefined;
  /** Loads the screen of a path, if there is one. */
  load(path: string): Promise<void>;
}

function screenLoader(screens: Screens): ScreenLoader {
  const loaded = new Map<string, ComponentType>();
  return {
    has: (path) => screens[path] !== undefined,
    get: (path) => loaded.get(path),
    load: async (path) => {
      const screen = screens[path];
      if (screen !== undefined && !loaded.has(path)) loaded.set(path, await screen());
    },
  };
}

interface RootProps extends ShellProps {
  name: string;
  loader: ScreenLoader;
}

function Root({ name, loader, paths = [] }: RootProps) {
  const path = withoutTrailingSlash(usePlace().pathname);
  // While a screen is loading, and while single-spa unmounts the remote, the last screen stays.
  const [shown, show] = useState(path);
  const [failure, fail] = useState<unknown>(null);
  // Undeclared paths belong to other parts.
  const isMissing = paths.includes(path) && !loader.has(path);
  useEffect(() => {
    let isMounted = true;
    loader.load(path).then(() => isMounted && loader.get(path) !== undefined && show(path), fail);
    return () => {
      isMounted = false;
    };
  }, [loader, path]);
  useEffect(() => {
    if (!isMissing) return;
    emit('remote:failed', {
      remote: name,
      phase: 'render',
      message: `${name} has no screen for ${path}`,
      path,
    });
  }, [name, path, isMissing]);
  if (failure !== null) throw failure;
  const Screen = isMissing ? undefined : (loader.get(path) ?? loader.get(shown));
  return <QueryClientProvider client={queryClient}>{Screen !== undefined && <Screen />}</QueryClientProvider>;
}
