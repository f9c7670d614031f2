// `npm run build`: what `npm start` serves, when the sources have changed since the last time.
import { prepare } from './prepare.mjs'

prepare()
