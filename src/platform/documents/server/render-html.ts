import { html, Markup, type Piece } from '../../../server/http/html.ts'
import { blockStrip, markSvg, paint } from '../../../shared/brand.ts'
import { isFigure, textRuns, withoutIsolates } from '../../../shared/isolate.ts'
import type { DocumentSection, DocumentTable, Figure, PolicyDocument } from '../rules/document.ts'
import { checkLink } from './check-link.ts'
import { pageStyle } from './page-style.ts'

/** Isolates become elements: `<bdi>` finds the direction itself, numbers and codes are told. */
const words = (text: string): Piece =>
  textRuns(text).map((run) => {
    if (run.isolation === 'none') return run.text
    if (run.isolation === 'ltr') return html`<bdi dir="ltr">${run.text}</bdi>`
    return isFigure(run.text) ? html`<bdi class="figure">${run.text}</bdi>` : html`<bdi>${run.text}</bdi>`
  })

const figures = (pairs: readonly Figure[]): Markup =>
  html`<dl>
    ${pairs.map(
      ({ label, value }) =>
        html`<div>
          <dt>${words(label)}</dt>
          <dd>${words(value)}</dd>
        </div>`,
    )}
  </dl>`

const table = ({ caption, columns, rows, align, hasTotal }: DocumentTable): Markup => {
  const side = (column: number): Piece => (align?.[column] === 'end' ? html` class="end"` : '')
  const cell = (value: string, column: number): Markup =>
    column === 0 ? html`<th scope="row">${words(value)}</th>` : html`<td${side(column)}>${words(value)}</td>`
  return html`<section class="scroll" aria-label="${caption}" tabindex="0"><table${hasTotal ? html` class="total"` : ''}>
<caption>${words(caption)}</caption>
<thead><tr>${columns.map((name, column) => html`<th scope="col" ${side(column)}>${words(name)}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr>
        ${row.map(cell)}
      </tr>`,
  )}</tbody>
</table></section>`
}

const steps = (items: readonly string[]): Markup =>
  html`<ol>
    ${items.map((item) => html`<li>${words(item)}</li>`)}
  </ol>`

const section = (content: DocumentSection): Markup =>
  html`<section${content.isCard ? html` class="card"` : ''}>
    <h2>${words(content.heading)}</h2>
    ${(content.paragraphs ?? []).map((text) => html`<p>${words(text)}</p>`)} ${content.table ? table(content.table) : ''}
    ${content.rows ? figures(content.rows) : ''}
    ${
      content.list
        ? html`<ul>
            ${content.list.map((item) => html`<li>${words(item)}</li>`)}
          </ul>`
        : ''
    }
    ${content.steps ? steps(content.steps) : ''}
  </section>`

const picture = (svg: string, className: string): Markup =>
  new Markup(svg.replace('<svg ', `<svg class="${className}" aria-hidden="true" focusable="false" `))

/** A narrow page shows less of the pattern, at the same size. */
const strip = (block: PolicyDocument['block']): Markup =>
  picture(blockStrip(block, 896, 72).replace('<svg ', '<svg preserveAspectRatio="xMinYMid slice" '), 'strip')

/** The document as one page of its own: same data as the PDF, readable without script, printable. `nonce` is the answer's style nonce. */
export function renderHtml(document: PolicyDocument, { nonce }: { nonce?: string } = {}): string {
  const { policyNumber, carrier, issued, reviewBox, endedMark, complaint, privacy, contact } = document
  const style = new Markup(pageStyle(paint))
  return html`<!DOCTYPE html>
<html lang="${document.locale}" dir="${document.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<title>${withoutIsolates(`${document.title} ${policyNumber.value}`)}</title>
<style${nonce ? html` nonce="${nonce}"` : ''}>${style}</style>
</head>
<body>
<header>
<span class="brand">${picture(markSvg, 'mark')}<span>${document.brand}</span></span>
<strong class="sandbox">${words(document.sandboxMark)}</strong>
</header>
<main>
${strip(document.block)}
<h1>${words(document.title)}</h1>
<p class="lede">${words(document.subtitle)}</p>
${figures([policyNumber, carrier, issued, ...document.summary])}
<section class="${endedMark ? 'review ended' : 'review'}"><h2>${words(reviewBox.heading)}</h2><p>${words(reviewBox.text)}</p></section>
${document.sections.map(section)}
<section><h2>${words(contact.heading)}</h2>${figures(contact.rows)}</section>
<section><h2>${words(complaint.heading)}</h2>${steps(complaint.steps)}</section>
<section><h2>${words(privacy.heading)}</h2><p>${words(privacy.text)} <a href="${checkLink(privacy.link.href)}">${words(privacy.link.label)}</a></p></section>
</main>
<footer><p>${words(policyNumber.label)} ${words(policyNumber.value)} · ${words(carrier.value)}${endedMark ? [' · ', words(endedMark)] : ''}</p><p>${words(document.sandboxMark)}</p></footer>
</body>
</html>
`.source
}
