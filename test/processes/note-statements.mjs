// Loaded before a server that runs in a process of its own, so that the statements of its calls are explained at the end of the run.
import { noteStatements } from '../pg-statements.mjs'

noteStatements({ folder: process.env.STATEMENTS_FOLDER ?? '', connections: process.env.STATEMENTS_CONNECTIONS ?? '' })
