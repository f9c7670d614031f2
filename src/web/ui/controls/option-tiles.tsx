import { OptionList, type OptionListProps } from './choices.tsx'
import { classes } from '../style/classes.ts'
import styles from './option-tiles.module.css'

/** Two or three options of few words, side by side on a phone too; what the last one opens stands below all of them. */
export function OptionTiles(props: OptionListProps) {
  return (
    <div className={classes(styles.tiles, props.legendAs === 'hidden' && styles.bare)}>
      <OptionList {...props} />
    </div>
  )
}
