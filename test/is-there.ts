import { execFileSync } from 'node:child_process'

/** Whether a tool is there at all; a bare machine may have none. */
export function isThere(tool: string, ...asked: string[]): boolean {
  try {
    execFileSync(tool, asked.length > 0 ? asked : ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
