import { HtmlValidate } from 'html-validate';
import { servedPages } from './served-pages.ts';

/** `node tools/html/check.ts`: validates the HTML that the server sends. Prints a line for each error. */

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes `<input …/>` and attributes such as `inert=""`, which mean the same.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
  },
});

let errors = 0;
for (const [name, html] of await servedPages()) {
  const { results } = await validator.validateString(html);
  for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages)) {
    errors += 1;
    console.error(`${name}, line ${line}, column ${column}: ${message} (${ruleId})`);
  }
}
if (errors > 0) process.exit(1);
