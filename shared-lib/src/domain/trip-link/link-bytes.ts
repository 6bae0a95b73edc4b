/** The bytes of a trip link: whole numbers of seven bits per byte, and short ASCII texts. */

/** A value that the format cannot represent, or bytes that are not in the format. */
export class LinkFormatError extends Error {}

const MAX_NUMBER = 2 ** 31 - 1;
const MAX_TEXT_LENGTH = 200;
const ASCII = /^[\x20-\x7e]*$/;

export class LinkWriter {
  readonly #bytes: number[] = [];

  /** Writes a whole number from 0 to 2³¹ − 1. */
  number(value: number): void {
    if (!Number.isInteger(value) || value < 0 || value > MAX_NUMBER) throw new LinkFormatError(`${value}`);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes.push((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.#bytes.push(rest);
  }

  text(value: string): void {
    if (value.length > MAX_TEXT_LENGTH || !ASCII.test(value)) throw new LinkFormatError(value.slice(0, 20));
    this.number(value.length);
    for (let i = 0; i < value.length; i++) this.#bytes.push(value.charCodeAt(i));
  }

  /** Returns all bytes as base64url (RFC 4648). */
  toBase64Url(): string {
    const base64 = btoa(String.fromCharCode(...this.#bytes));
    return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  }
}

export class LinkReader {
  readonly #bytes: string;
  #next = 0;

  constructor(base64url: string) {
    if (base64url.length % 4 === 1) throw new LinkFormatError('not base64url');
    this.#bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  }

  number(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.#byte();
      value += (byte & 0x7f) * scale;
      if (value > MAX_NUMBER || scale > MAX_NUMBER) throw new LinkFormatError('number too large');
      if (byte < 0x80) return value;
    }
  }

  text(): string {
    const length = this.number();
    const value = this.#bytes.slice(this.#next, this.#next + length);
    if (value.length < length || length > MAX_TEXT_LENGTH || !ASCII.test(value))
      throw new LinkFormatError('invalid text');
    this.#next += length;
    return value;
  }

  #byte(): number {
    const byte = this.#bytes.charCodeAt(this.#next);
    if (Number.isNaN(byte)) throw new LinkFormatError('unexpected end');
    this.#next += 1;
    return byte;
  }

  /** Whether all bytes have been read. */
  isAtEnd(): boolean {
    return this.#next === this.#bytes.length;
  }
}
