// The rows of `npm run bench`: medians with their ranges, beside the goals; smaller is better in each.
export const sorted = (values) => [...values].sort((a, b) => a - b)
export const median = (values) => {
  const all = sorted(values)
  const middle = Math.floor(all.length / 2)
  return all.length % 2 ? all[middle] : (all[middle - 1] + all[middle]) / 2
}
export const figure = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))
const spread = (values) => `${figure(Math.min(...values))}–${figure(Math.max(...values))}`

export const rows = []
export const notes = []

/** A row of the table. `goal` null: reported, not gated. */
export const add = (name, values, { unit = '', goal = null, baseline = null, product = null, more = '' } = {}) => {
  const all = [values].flat().filter((value) => value !== null && Number.isFinite(value))
  if (all.length === 0) return
  const value = median(all)
  rows.push({
    name,
    unit,
    median: value,
    range: all.length > 1 ? [Math.min(...all), Math.max(...all)] : null,
    goal,
    meets: goal === null ? null : value <= goal,
    baseline,
    product,
    more,
  })
}

export const ratio = (name, baselineValues, productValues, goal, unit) =>
  add(
    name,
    productValues.map((value, i) => value / baselineValues[i]),
    {
      unit: '×',
      goal,
      baseline: `${figure(median(baselineValues))} ${unit}`,
      product: `${figure(median(productValues))} ${unit}`,
    },
  )

/** The rows as Markdown. */
export const table = () => {
  const lines = ['| What | Median | Range | Goal | Baseline | Product |', '|---|---:|---:|---:|---:|---:|']
  for (const row of rows) {
    const unit = row.unit === '×' ? ' ×' : row.unit ? ` ${row.unit}` : ''
    const name = row.more ? `${row.name} (${row.more})` : row.name
    const goal = row.goal === null ? '' : `≤ ${row.goal}${unit}${row.meets ? '' : ' **missed**'}`
    lines.push(
      `| ${name} | ${figure(row.median)}${unit} | ${row.range ? spread(row.range) : ''} | ${goal} | ${row.baseline ?? ''} | ${row.product ?? ''} |`,
    )
  }
  return lines.join('\n')
}
