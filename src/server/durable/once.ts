/**
 * Makes one instance per server context: a slice's services are built on first use and shared by every handler of that server. A promise
 * that failed is forgotten, so that the next call tries again.
 */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  return (key) => {
    let value = made.get(key)
    if (value === undefined) {
      value = make(key)
      made.set(key, value)
      if (value instanceof Promise) value.catch(() => made.delete(key))
    }
    return value
  }
}
