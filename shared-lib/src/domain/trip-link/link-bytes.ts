/** The bytes that a link is made of: whole numbers, seven bits a byte, and short texts of ASCII. */

/** Thrown where something cannot be written as agreed, or bytes cannot be read as agreed. */
export class UnfitForLink extends Error {}

const LARGEST = 2 ** 31 - 1;
const LONGEST_TEXT = 200;
const ASCII = /^[\x20-\x7e]*$/;

export class LinkWriter {
  readonly #bytes: number[] = [];

  /** A whole number from 0 to 2³¹ − 1. */
  number(value: number): void {
    if (!Number.isInteger(value) || value < 0 || value > LARGEST) throw new UnfitForLink(`${value}`);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes.push((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.#bytes.push(rest);
  }

  text(value: string): void {
    if (value.length > LONGEST_TEXT || !ASCII.test(value)) throw new UnfitForLink(value.slice(0, 20));
    this.number(value.length);
    for (let i = 0; i < value.length; i++) this.#bytes.push(value.charCodeAt(i));
  }

  /** All of it in the alphabet of addresses (base64url, RFC 4648). */
  written(): string {
    const base64 = btoa(String.fromCharCode(...this.#bytes));
    return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  }
}

export class LinkReader {
  readonly #bytes: string;
  #next = 0;

  constructor(written: string) {
    if (written.length % 4 === 1) throw new UnfitForLink('no base64url');
    this.#bytes = atob(written.replaceAll('-', '+').replaceAll('_', '/'));
  }

  number(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.#byte();
      value += (byte & 0x7f) * scale;
      if (value > LARGEST || scale > LARGEST) throw new UnfitForLink('too large a number');
      if (byte < 0x80) return value;
    }
  }

  text(): string {
    const length = this.number();
    const value = this.#bytes.slice(this.#next, this.#next + length);
    if (value.length < length || length > LONGEST_TEXT || !ASCII.test(value))
      throw new UnfitForLink('no text');
    this.#next += length;
    return value;
  }

  #byte(): number {
    const byte = this.#bytes.charCodeAt(this.#next);
    if (Number.isNaN(byte)) throw new UnfitForLink('cut off');
    this.#next += 1;
    return byte;
  }

  /** Whether everything was read. */
  isAtEnd(): boolean {
    return this.#next === this.#bytes.length;
  }
}
