/** Tests only (setting CRASH_AT): ends the process without any goodbye at a named point, as a power cut would. */
export type CrashPoint = (point: string) => void

export function crashPoint(at: string | null): CrashPoint {
  return at === null
    ? () => {}
    : (point) => {
        if (point === at) process.kill(process.pid, 'SIGKILL')
      }
}
