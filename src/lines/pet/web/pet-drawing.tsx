import { Picture } from '../../../web/pictures/picture.tsx'
import type { Species } from '../rules/pet.ts'
import styles from './pet-drawing.module.css'

/** The dog or the cat of the scene on the ground of pets, sitting at the foot of its box. */
export function PetDrawing({ species, className }: { species: Species; className?: string | undefined }) {
  return (
    <span className={className ? `${styles.box} ${className}` : styles.box} aria-hidden="true">
      <Picture name={species} className={styles.pet} />
    </span>
  )
}
