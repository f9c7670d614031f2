import { main } from '../build/stand-ins/index.js'

await main()
