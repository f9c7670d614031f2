// The screen of a decision: a scene with the line's block, what was decided in one sentence, one button, and what comes next.
import type { ReactNode } from 'react'
import { pictures } from '../../../web/pictures/names.ts'
import symbols from '../../../web/pictures/pictures.svg?no-inline'
import { SpotBand, type PictureName, type SpotName } from '../../../web/pictures/picture.tsx'
import styles from './decision-scene.module.css'

interface Placed {
  name: PictureName
  x: number
  y: number
  width: number
  height: number
  className?: string | undefined
}

/** A picture of the pictures' one file at its place in the scene. */
function At({ name, ...place }: Placed) {
  return (
    <svg {...place} viewBox={pictures[name]} overflow="visible">
      <use href={`${symbols}#${name}`} width="100%" height="100%" />
    </svg>
  )
}

/** The line's block: its stages in order where it is sewn (`isNew`: before one's eyes), one picture where it waits, none after a no. */
export type DecisionBlock = { stages: readonly PictureName[]; isNew: boolean } | { still: PictureName } | null

/** Hills, water, the eider and the block; it runs out of its box on both sides and is never read aloud. */
function CoastWithBlock({ block }: { block: DecisionBlock }) {
  const isSewn = block !== null && 'stages' in block
  const isMoving = isSewn && block.isNew
  const stages = isSewn ? block.stages : block ? [block.still] : []
  return (
    <svg viewBox="0 0 1280 720" className={styles.scene} aria-hidden="true" focusable="false">
      <circle cx="760" cy="300" r="60" className={styles.sun} />
      <path className={styles.far} d="M380 700c140-60 180-220 380-240s300 60 560-40 300 0 900-80v400z" />
      <path className={styles.farStitch} d="M480 660c110-60 150-170 290-178s310 44 540-40 300 0 900-60" />
      <path className={styles.near} d="M560 690c120-30 190-150 400-146s220 30 340-2 400 20 900-40v240z" />
      <path className={styles.nearStitch} d="M640 672c110-30 150-108 330-106s220 28 330-2 400 20 900-40" />
      {isSewn ? null : (
        <>
          <path className={styles.light} d="M1232 382l700-90v190z" />
          <At name="lighthouse" x={1180} y={346} width={86} height={200} />
        </>
      )}
      {block ? (
        <g transform="rotate(3 1014 360)">
          <path className={styles.cloth} d="M866 212h296v296H866z" />
          <g className={styles.block}>
            {stages.map((name) => (
              <At
                key={name}
                name={name}
                x={874}
                y={220}
                width={280}
                height={280}
                className={isMoving ? styles.stage : undefined}
              />
            ))}
          </g>
        </g>
      ) : null}
      {isSewn ? (
        <>
          <At name="duckling" x={488} y={588} width={56} height={36} />
          <At name="duckling" x={554} y={592} width={56} height={36} />
          <At name="duckling" x={620} y={588} width={56} height={36} />
          <path className={styles.thread} d="M1138 192c70-22 94 60 92 130-4 170-230 232-378 250" />
          <At name="needle" x={1080} y={186} width={66} height={66} />
        </>
      ) : null}
      <At name="eider" x={692} y={544} width={162} height={87} />
      <path className={styles.water} d={wave(616)} />
      <path className={styles.waterStitch} d={wave(640, false)} />
      <path className={styles.front} d={wave(680)} />
      <path className={styles.frontStitch} d={wave(704, false)} />
    </svg>
  )
}

/** A wave line from far left to far right; closed to the foot of the scene as water. */
function wave(top: number, isClosed = true): string {
  const crests = Array.from({ length: 15 }, (_, at) => (at === 0 ? '' : 't180 0')).join('')
  return `M-1600 ${top}q90 -16 180 0${crests}${crests}${isClosed ? 'V722H-1600Z' : ''}`
}

export interface DecisionSceneProps {
  block: DecisionBlock
  heading: ReactNode
  /** One sentence: what was decided, or what it means. */
  lede: ReactNode
  /** The one button. */
  action: ReactNode
  nextTitle: string
  /** What comes next, in three steps. */
  next: readonly { picture: SpotName; title: ReactNode; text: ReactNode }[]
  /** What is said of the decision. */
  children: ReactNode
  /** What can be read or done with it: beside the words on a wide screen, below them on a narrow one. */
  beside: ReactNode
}

export function DecisionScene({ block, heading, lede, action, nextTitle, next, children, beside }: DecisionSceneProps) {
  return (
    <div className={styles.decision}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1>{heading}</h1>
          <p className={styles.lede}>{lede}</p>
          <div className={styles.action}>{action}</div>
        </div>
        <div className={styles.picture}>
          <CoastWithBlock block={block} />
        </div>
      </div>
      <section className={styles.foot} aria-labelledby="next-title">
        <h2 id="next-title">{nextTitle}</h2>
        <ol>
          {next.map(({ picture, title, text }, at) => (
            <li key={at}>
              <SpotBand name={picture} className={styles.spot} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.more}>
        <div>{children}</div>
        <div>{beside}</div>
      </div>
    </div>
  )
}
