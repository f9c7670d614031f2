import { HtmlValidate } from 'html-validate'

/**
 * The recommended rules, but for these. React writes `<br/>`, quotes its own way and lower-cases nothing
 * (`void-style`, `attribute-boolean-style`, `attribute-empty-style`, `attr-case`); it sets inline styles on pictures (`no-inline-style`); button types and
 * trailing spaces are its own affair. `long-title` counts the words of translators. `prefer-native-element` would have tiles'
 * names be headings inside links, which the quilt does with a role so that a whole tile stays one link. `tel-non-breaking` asks for
 * hard spaces in telephone numbers, which stand isolated in a `<bdi>` instead. `form-dup-name` knows no list: each traveller's age
 * is one more `age`. `valid-id` is loosened because React's own ids begin with an underscore.
 */
const html = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'prefer-native-element': 'off',
    'tel-non-breaking': 'off',
    'form-dup-name': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
})

/** What is wrong with a page as it is served. */
export async function htmlProblems(body: string): Promise<string[]> {
  const { results } = await html.validateString(body)
  const lines = body.split('\n')
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) =>
        `${ruleId}: ${message}: ${lines[line - 1]?.slice(Math.max(0, column - 40), column + 60)}`,
    ),
  )
}
