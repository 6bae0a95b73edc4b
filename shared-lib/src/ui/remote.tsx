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
  paths?: readonly string[] | undefined;
}

/** The single-spa lifecycles of a remote. The screen of the present address is loaded before mounting, so that
 *  the shell's skeleton gives way to the screen itself. A screen that throws or cannot be loaded is reported to the
 *  shell as a failure; the shell shows the message and Retry in its place. A screen that is missing for a path that the
 *  release declares is a failure of that address only. */
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
  /** The screen of a path, if it is loaded. */
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
  // Until a screen has come, and while single-spa takes the remote away, the last one stays.
  const [shown, show] = useState(path);
  const [failure, fail] = useState<unknown>(null);
  // Paths that are not declared belong to other parts.
  const isMissing = paths.includes(path) && !loader.has(path);
  useEffect(() => {
    let isPresent = true;
    loader.load(path).then(() => isPresent && loader.get(path) !== undefined && show(path), fail);
    return () => {
      isPresent = false;
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
