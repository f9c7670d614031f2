import styles from './phone-link.module.css'

/** A telephone number that calls; `text`: how it is written, the number itself by default. Right-to-left text does not turn it round. */
export function PhoneLink({ number, text = number }: { number: string; text?: string }) {
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
      <bdi className={styles.number} dir="ltr">
        {text}
      </bdi>
    </a>
  )
}
