// What docs/accessibility.md says, made from the criteria and the results of the last `npm run accessibility`.
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const criteriaFile = join(root, 'src/platform/site/accessibility/criteria.json')
export const resultsFile = join(root, 'src/platform/site/accessibility/results.json')
export const docFile = join(root, 'docs/accessibility.md')

const how = {
  machine: 'machine',
  journey: 'journey',
  focus: 'Tab key',
  hand: 'by eye',
  none: 'does not apply',
}

/** The Markdown, ending with a line feed. */
export function accessibilityDoc(criteria, results) {
  const rowOf = ({ id, level, by, proof }) => {
    const found = results.criteria[id]
    const rules = found ? `${found.rules.length} rules, ${found.passes} passes, ${found.violations.length} violations` : ''
    const focus = id === '2.4.11' ? `${results.stops} stops, ${results.obscured.length} hidden` : ''
    return `| ${id} | ${level} | ${how[by]} | ${[rules, focus].filter(Boolean).join('; ') || '–'} | ${proof} |`
  }
  const violations = Object.values(results.criteria).flatMap((each) => each.violations)
  return `# Accessibility

Written by \`npm run accessibility\` from what ran; do not edit it by hand. The page /accessibility shows the same.

The aim is WCAG 2.2, level AA. ${results.looks} looks at ${results.screens} screens of every slice: English at 1,280 px, French and Arabic at 375 px, each light and dark, with axe. On every screen the Tab key was pressed from its first stop to its last.

"Machine" names the rules of axe, and the looks of \`test/journeys/support/look-at-screens.ts\` where a criterion has none. "Journey" is a test that uses the page as a person does (\`test/journeys\`). "By eye" was looked at on the pictures of \`npm run screens\`. On November 28, 2026, the way from a first price to a policy, the forms of the four lines with their errors, sliders, health questions and payment, and the account were walked with a screen reader (Orca 43 in Firefox 153), by somebody who does not use one every day; on November 29, the home page, a first price, the form of a US trip and health questions again in Chromium 156. Not checked yet: such a walk by somebody who does, other screen readers, and PDF documents by a person.

| Criterion | Level | Checked by | Found | What stands for it |
| --- | --- | --- | --- | --- |
${criteria.map(rowOf).join('\n')}

## Violations

${violations.length > 0 || results.obscured.length > 0 ? [...violations, ...results.obscured.map((one) => `${one} (hidden)`)].map((one) => `- ${one}`).join('\n') : 'None.'}

## By route, language and theme

| Route | Looks | Violations |
| --- | --- | --- |
${results.routes.map(({ route, views, violations: count }) => `| ${route} | ${views.join(', ')} | ${count} |`).join('\n')}
`
}
