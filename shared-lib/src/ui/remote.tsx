import { emit, placeStore, queryClient, useStore } from '@fareweave/shared-lib/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import * as React from 'react';
import { type ComponentType, useEffect, useState } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

/** The screens of a remote by path; each is loaded when its address is opened. */
export type Screens = Record<string, () => Promise<ComponentType>>;

/** The single-spa lifecycles of a remote. The screen of the present address is loaded before mounting, so that
 *  the shell's skeleton gives way to the screen itself. A screen that throws, or cannot be loaded later, is told
 *  to the shell as `remote:failed`; the shell shows the message and Retry in its place. */
export function defineRemote({ name, screens }: { name: string; screens: Screens }) {
  const loaded = new Map<string, ComponentType>();

  async function load(path: string): Promise<void> {
    const screen = screens[path];
    if (screen !== undefined && !loaded.has(path)) loaded.set(path, await screen());
  }

  function Root() {
    const path = ownPath(useStore(placeStore).pathname);
    // While single-spa unmounts, the address is already another part's: the last screen stays until then.
    const [shown, show] = useState(path);
    const [failure, fail] = useState<unknown>(null);
    useEffect(() => {
      if (screens[path] !== undefined) load(path).then(() => show(path), fail);
    }, [path]);
    if (failure !== null) throw failure;
    const Screen = loaded.get(loaded.has(path) ? path : shown);
    return (
      <QueryClientProvider client={queryClient}>{Screen !== undefined && <Screen />}</QueryClientProvider>
    );
  }

  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent: Root,
    errorBoundary: (error) => {
      emit('remote:failed', { remote: name, phase: 'render', message: error.message });
      return <></>;
    },
  });

  return {
    bootstrap: lifecycles.bootstrap,
    mount: [() => load(ownPath(placeStore.get().pathname)), lifecycles.mount],
    unmount: lifecycles.unmount,
  };
}

const ownPath = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');
