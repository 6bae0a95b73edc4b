import { type ComponentType, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Boundary, Drawn } from './boundary.tsx';

/** What single-spa and the shell pass to each lifecycle. */
export interface Place {
  name?: string;
  /** The element of the remote. With content it is the first paint of this screen, with which React continues (ADR 38). */
  domElement?: HTMLElement;
}

interface Handlers {
  /** The component has thrown while it was drawn, and is removed. */
  onError: (error: Error) => void;
  /** React is about to continue with a first paint and handles all events from here on, or has done so (`isDrawn`). */
  onContinue: (isDrawn: boolean) => void;
}

/** Returns single-spa lifecycles that draw a component with React. */
export function reactLifecycles<Props extends Place>(
  Screen: ComponentType<Props>,
  { onError, onContinue }: Handlers,
) {
  let root: Root | undefined;
  return {
    bootstrap: async (): Promise<void> => undefined,
    /** Resolves when the component is on the screen, or has failed. */
    mount: (props: Props): Promise<void> =>
      new Promise((resolve) => {
        const { domElement } = props;
        if (domElement === undefined) throw new Error('The shell has passed no element to draw into');
        const isPainted = domElement.hasChildNodes();
        const onDrawn = (): void => {
          if (isPainted) onContinue(true);
          resolve();
        };
        const drawing = (
          <Drawn onDrawn={onDrawn}>
            <Boundary onError={onError}>
              <Screen {...props} />
            </Boundary>
          </Drawn>
        );
        const draw = (): void => {
          if (isPainted) {
            onContinue(false);
            root = hydrateRoot(domElement, drawing);
          } else {
            root = createRoot(domElement);
            root.render(drawing);
          }
        };
        // React draws in slices, between which the page handles input. A press in a part that it has not reached yet makes it finish at
        // once. During a view transition the page shows a picture and handles no input, so slices would only take longer.
        if ('activeViewTransition' in document && document.activeViewTransition !== null) draw();
        else startTransition(draw);
      }),
    async unmount(): Promise<void> {
      root?.unmount();
      root = undefined;
    },
  };
}
