import { parse, AtRule, type Rule } from 'postcss'

/** A part of a selector that holds while a pointer is above something, but not where it says that it does not. */
const hover = /:hover(?![\w-])/g

const isAbout = (selector: string): boolean => selector.replaceAll(/:not\([^()]*\)/g, '').includes(':hover')

/** A finger leaves what it touched looking as if it were still there: the look of hovering is for pointers that hover, and of what is pressed. */
const divide = (rule: Rule): void => {
  const hovering = rule.selectors.filter(isAbout)
  if (hovering.length === 0) return
  const others = rule.selectors.filter((selector) => !isAbout(selector))
  const pressed = hovering.map((selector) => selector.replaceAll(hover, ':active'))
  const media = new AtRule({ name: 'media', params: '(hover: hover)', nodes: [] })
  media.append(rule.clone({ selectors: hovering }))
  rule.before(media)
  rule.selectors = [...new Set([...others, ...pressed])]
}

/** A style sheet in which what a control looks like under a pointer is also what it looks like while it is pressed, and nowhere else on a phone. */
export function withHoverStyles(css: string): string {
  if (!css.includes(':hover')) return css
  const root = parse(css)
  const rules: Rule[] = []
  root.walkRules((rule) => {
    rules.push(rule)
  })
  for (const rule of rules) divide(rule)
  return root.toString()
}
