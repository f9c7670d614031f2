import { behavesLikeALine } from '../../../../test/line-kit/behaves-like-a-line.ts'
import { lineSample } from './line.sample.ts'

behavesLikeALine(lineSample)
