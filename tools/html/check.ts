import { HtmlValidate } from 'html-validate';
import { servedPages } from './served-pages.ts';

/** `node tools/html/check.ts`: whether the HTML that the server sends is valid. Fails with a line for each fault. */

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes `<input …/>` and attributes such as `inert=""`, which mean the same.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
  },
});

let faults = 0;
for (const [name, html] of await servedPages()) {
  const { results } = await validator.validateString(html);
  for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages)) {
    faults += 1;
    console.error(`${name}, line ${line}, column ${column}: ${message} (${ruleId})`);
  }
}
if (faults > 0) process.exit(1);
