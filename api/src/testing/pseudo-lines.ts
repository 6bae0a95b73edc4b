/** What is the same in every language: addresses, the name of the product, dates, times and prices. */
const NEUTRAL =
  /https?:\/\/\S+|Fareweave|\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g;
const WORD = /[a-z]{2,}/;

/** Returns the lines of a text in `en-XA` that contain words outside of its brackets: those that are English in every language. */
export const untranslatedLines = (text: string): string[] =>
  text.split('\n').filter((line) => WORD.test(withoutBrackets(line).replaceAll(NEUTRAL, '')));

function withoutBrackets(line: string): string {
  const rest = line.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return rest === line ? line : withoutBrackets(rest);
}
