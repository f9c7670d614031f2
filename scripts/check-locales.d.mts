export function checkLocales(root: string): { problems: string[]; keys: number; namespaces: number; sources: number }
