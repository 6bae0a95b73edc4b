/** `Nonstop`, `1 stop`, `2 stops`. */
export const stopsText = (stops: number): string =>
  stops === 0 ? 'Nonstop' : `${stops} ${stops === 1 ? 'stop' : 'stops'}`;
