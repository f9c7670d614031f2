import { SettingsError } from '../settings/settings.ts'

/** A port that cannot be had becomes a sentence that names its setting; every other error stays what it is. */
export function namePort(error: unknown, setting: string): unknown {
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return new SettingsError(`${setting}: something else listens on port ${port} already. Choose another.`)
  if (code === 'EACCES' && port) return new SettingsError(`${setting}: this user may not listen on port ${port}. Choose another.`)
  return error
}
