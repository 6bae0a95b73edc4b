import type { Fills, MountFill } from '@fareweave/shared-lib/domain/slots';
import { queryClient } from '@fareweave/shared-lib/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Boundary, Drawn } from './boundary.tsx';

/** Returns the components that a remote has for slots of other remotes, each loaded when a slot needs it (ADR 40). */
export const defineFills = <Props extends { [Component in keyof Props]: object }>(
  loaders: {
    [Component in keyof Props]: () => Promise<ComponentType<Props[Component]>>;
  },
): Fills =>
  Object.fromEntries(
    Object.entries<() => Promise<unknown>>(loaders).map(([component, load]) => [
      component,
      // The declared props are those that the slot passes: the server compares both (RELS-30).
      async () => reactFill((await load()) as ComponentType<object>),
    ]),
  );

/** Mounts a component in its own React root, so that its errors and its version of React affect no other part of the page. The component is
 *  drawn at once, in the frame of the screen around it: React would otherwise draw it in a later task, after that frame. */
const reactFill =
  (Component: ComponentType<object>): MountFill =>
  ({ element, props, onError }) =>
    new Promise((resolve) => {
      const root = createRoot(element);
      const mounted = { update: draw, unmount: () => root.unmount() };
      const onDrawn = () => resolve(mounted);
      function draw(current: object): void {
        root.render(
          <Drawn onDrawn={onDrawn}>
            <Boundary onError={onError}>
              <QueryClientProvider client={queryClient}>
                <Component {...current} />
              </QueryClientProvider>
            </Boundary>
          </Drawn>,
        );
      }
      flushSync(() => draw(props));
    });
