import styles from './view-links.module.css'

export interface ViewLinksProps<View extends string> {
  /** What the views have in common, for a reader of the screen. */
  label: string
  views: readonly View[]
  current: View
  nameOf: (view: View) => string
  pathOf: (view: View) => string
}

/** Links between the views of one page; the current one is marked. */
export function ViewLinks<View extends string>({ label, views, current, nameOf, pathOf }: ViewLinksProps<View>) {
  return (
    <nav aria-label={label}>
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view}>
            <a href={pathOf(view)} className={styles.view} aria-current={view === current ? 'page' : undefined}>
              {nameOf(view)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
