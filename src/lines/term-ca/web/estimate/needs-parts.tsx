import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { boxesOf, type Boxes } from '../../../../web/form/boxes.ts'
import { NeedsBar, NeedsHead, NeedsLines, needsMoney } from './needs-lines.tsx'
import { needsItems, needsSoFar } from './needs-so-far.ts'
import styles from './needs.module.css'

/** What stands in the boxes, followed while it is typed. */
export function useTypedNeeds(stored: Boxes) {
  const [typed, setTyped] = useState(stored)
  return {
    typed,
    follow: (event: FormEvent) => {
      const { form } = event.target as HTMLInputElement
      if (form) setTyped(boxesOf(new FormData(form)))
    },
  }
}

/** Beside the five figures: the sum as far as it goes. Without a script: what it will be made of. */
export function NeedsParts({ typed }: { typed: Boxes }) {
  const { t } = useTranslation('term-ca')
  const sum = needsSoFar(typed)
  const lines = sum?.lines ?? needsItems.map((item) => ({ item, cents: null }))
  return (
    <section className={styles.sum} aria-labelledby="need-title">
      <NeedsHead isSewn={sum !== null} />
      <h2 id="need-title">{t(sum ? 'term-ca-needs:needs.so-far' : 'term-ca-needs:needs.parts')}</h2>
      {sum ? <p className={styles.need}>{needsMoney(sum.neededDollars * 100)}</p> : null}
      <NeedsBar lines={lines.map(({ item, cents }) => ({ item, cents: cents ?? 0 }))} />
      <NeedsLines lines={lines} />
    </section>
  )
}
