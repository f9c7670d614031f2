/** Notes each statement that comes over connections of one name, once, as a line of a file of this process; `isWanted` is asked while the statement is made. */
export function noteStatements(about: { folder: string; connections: string; isWanted?: () => boolean }): void
