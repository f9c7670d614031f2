/** A few drawn choices, joined like patches. The full list stands beside them in a search. */
import { Scene, type PictureName } from '../../pictures/picture.tsx'
import { Icon } from '../icon.tsx'
import styles from './picture-tiles.module.css'

export interface PictureTile {
  value: string
  label: string
  picture: PictureName
}

export interface PictureTilesProps {
  label: string
  tiles: readonly PictureTile[]
  chosen: string
  onChoose: (value: string) => void
  /** What the button sends under the name `intent` where there is no script: the page then comes back with the choice. */
  intentOf: (value: string) => string
}

export function PictureTiles({ label, tiles, chosen, onChoose, intentOf }: PictureTilesProps) {
  return (
    <div role="group" aria-label={label}>
      <ul className={styles.tiles}>
        {tiles.map(({ value, label: name, picture }) => (
          <li key={value} className={styles.item}>
            <button
              type="submit"
              name="intent"
              value={intentOf(value)}
              className={styles.tile}
              aria-pressed={value === chosen}
              onClick={(event) => {
                event.preventDefault()
                onChoose(value)
              }}
            >
              <Scene name={picture} className={styles.picture} />
              <span className={styles.name}>
                {name}
                {value === chosen ? (
                  <span className={styles.tick}>
                    <Icon name="check" size={18} />
                  </span>
                ) : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
