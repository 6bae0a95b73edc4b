/** A text that changes what this tab shows. It is in the query of the URL once and then in the tab's storage. An empty text in the URL
 *  removes the stored one. */
export interface TabValue {
  /** Whether the URL or the tab's storage contains the text. */
  isGiven(): boolean;
  /** Returns the text, or an empty string if there is none. Moves a text from the URL to the tab's storage. */
  read(): string;
  keep(text: string): void;
  /** Forgets the text and loads the page again. */
  end(): void;
}

/** The parameter with values of flags as JSON, by `qualifiedName` (FLAG-9). */
export const FLAGS_PARAM = 'flags';

/** `name`: the name of the query parameter, and the key in the tab's storage. */
export function tabValue(name: string): TabValue {
  function keep(text: string): void {
    try {
      if (text === '') window.sessionStorage.removeItem(name);
      else window.sessionStorage.setItem(name, text);
    } catch {
      // Storage is blocked: the text ends with this page.
    }
  }

  return {
    keep,
    isGiven: () => new URL(window.location.href).searchParams.has(name) || stored(name) !== '',
    read() {
      const address = new URL(window.location.href);
      const given = address.searchParams.get(name);
      if (given === null) return stored(name);
      address.searchParams.delete(name);
      window.history.replaceState(window.history.state, '', address);
      keep(given);
      return given;
    },
    end() {
      keep('');
      const address = new URL(window.location.href);
      address.searchParams.set(name, '');
      window.location.assign(address);
    },
  };
}

function stored(name: string): string {
  try {
    return window.sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}
