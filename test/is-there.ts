import { execFileSync } from 'node:child_process'

/** Whether a tool is there at all; a bare machine may have none. */
export function isThere(tool: string, ...args: string[]): boolean {
  try {
    execFileSync(tool, args.length > 0 ? args : ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
