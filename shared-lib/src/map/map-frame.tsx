import { styled } from 'styled-components';

/** The box of a map with the styles of its content. Leaflet creates the elements, so they are selected by class. */
export const MapFrame = styled.div<{ $height: string }>`
  isolation: isolate;
  height: ${({ $height }) => $height};
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  overflow: hidden;

  &.leaflet-container {
    background: var(--sea);
    font: inherit;
    font-size: 0.8125rem;
  }
  &:focus-visible {
    outline: 3px solid var(--accent-bright);
    outline-offset: 2px;
  }

  .map-world {
    overflow: visible;
  }
  .map-land {
    fill: var(--land);
  }
  .map-border {
    fill: none;
    stroke: var(--land-border);
    vector-effect: non-scaling-stroke;
  }
  .map-border--nation {
    stroke: var(--nation-border);
    stroke-width: 1.25;
  }

  .map-arc {
    stroke-width: 2;
    stroke-opacity: 0.9;
    fill: none;
  }
  .map-arc--route,
  .map-arc--class-3 {
    stroke: var(--danger);
  }
  .map-arc--pass,
  .map-arc--class-0 {
    stroke: var(--pass);
  }
  .map-arc--trip,
  .map-arc--class-2 {
    stroke: var(--outbound-bright);
  }
  .map-arc--class-1 {
    stroke: var(--inbound-bright);
  }

  .map-arc--faded {
    stroke: var(--control);
    stroke-width: 1;
    stroke-opacity: 0.45;
  }

  .map-place {
    stroke: var(--surface);
    stroke-width: 1.5;
    stroke-opacity: 1;
    fill: var(--ink-2);
    fill-opacity: 1;
  }
  .map-place--pass {
    fill: var(--pass);
  }
  .map-place--origin {
    fill: var(--inbound-bright);
  }
  .map-place--chosen {
    fill: var(--outbound-bright);
  }
  @media (hover) {
    .map-place:hover { stroke: var(--ink); }
  }

  .map-tag {
    width: auto;
    height: auto;
    transform-origin: 0 0;

    span {
      position: absolute;
      top: 8px;
      left: 0;
      translate: -50% 0;
      height: 22px;
      padding: 0 7px;
      line-height: 20px;
      border: 1px solid var(--line);
      border-radius: 999px;
      background: var(--surface);
      color: var(--ink);
      font-weight: 700;
      font-size: 0.75rem;
      white-space: nowrap;
      font-variant-numeric: tabular-nums;
    }
  }
  .map-tag--above span {
    top: -30px;
  }
  .map-tag--right span,
  .map-tag--left span {
    top: -11px;
    left: 8px;
    translate: 0;
  }
  .map-tag--left span {
    left: -8px;
    translate: -100%;
  }
  .map-tag--pass span {
    border-color: transparent;
    background: var(--pass-soft);
    color: var(--pass);
  }

  && .leaflet-bar {
    display: grid;
    /* East is to the right in every language. */
    direction: ltr;
    grid-template:
      'in up out'
      'left down right';
    gap: 1px;
    border: 1px solid var(--line);
    background: var(--line);
    box-shadow: var(--shadow-s);
    overflow: hidden;

    a,
    button {
      width: var(--control-size);
      height: var(--control-size);
      padding: 0;
      border: 0;
      border-radius: 0;
      background: var(--surface);
      color: var(--ink);
      line-height: var(--control-size);
      text-align: center;
      cursor: pointer;
    }
    @media (hover) {
      a:hover, button:hover { background: var(--surface-2); }
    }
    :focus-visible {
      background: var(--surface-2);
      outline-offset: -2px;
    }
    .leaflet-control-zoom-in {
      grid-area: in;
    }
    .leaflet-control-zoom-out {
      grid-area: out;
    }
    ${['left', 'up', 'right', 'down'].map((move) => `.map-move--${move} { grid-area: ${move}; }`).join('')}
    a.leaflet-disabled {
      background: var(--surface-2);
      color: var(--ink-3);
    }
  }

  .leaflet-tooltip,
  .leaflet-popup-content-wrapper,
  .leaflet-popup-tip {
    border: 0;
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--shadow-m);
  }
  .leaflet-tooltip {
    cursor: default;
    translate: var(--inward, 0) -6px;
  }
  .leaflet-tooltip-bottom {
    translate: var(--inward, 0) 6px;
  }
  .leaflet-tooltip::before {
    border-block-color: var(--surface) transparent;
    translate: calc(-1 * var(--inward, 0px));
  }
  .leaflet-tooltip-bottom::before {
    border-block-color: transparent var(--surface);
  }
  .leaflet-popup-content-wrapper {
    border-radius: var(--radius-m);
  }
  .leaflet-popup-content {
    margin: 14px;
    /* The close button is beside the first lines. */
    margin-inline-end: var(--control-size);
    font-size: 0.875rem;
    line-height: 1.5;
  }
  && a.leaflet-popup-close-button {
    inset-inline: auto 0;
    width: var(--control-size);
    height: var(--control-size);
    color: var(--ink-2);
    line-height: var(--control-size);
  }
`;
