import { main } from '../build/simulators/index.js'

await main()
