/** Characters of a message that are worth sending. */
const LONGEST = 300;

/** An error's message without what may belong to a person: e-mail addresses, what follows a `?` or `#` in an address, and
 *  numbers or codes long enough to be somebody's. */
export const withoutPersonalData = (message: string): string =>
  message
    .replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '…')
    .replace(/(https?:\/\/[^\s"'<>()?#]+)[?#][^\s"'<>()]*/g, '$1')
    .replace(/\+?\d[\d\s().-]{6,}\d/g, '…')
    .replace(/(?<![\w./-])[\w-]{24,}(?![\w./-])/g, '…')
    .slice(0, LONGEST);
