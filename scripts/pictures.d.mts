export function joinPictures(): { symbols: string; names: string }
