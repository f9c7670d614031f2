import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

const switched: Record<string, string> = {
  '../server/durable/durable.ts': here('switched-durable.ts'),
  '../server/durable/outbox.ts': here('switched-outbox.ts'),
}
const met = new Set<string>()

/** The app under the bench has a switch in front of two of its parts; everything else is the product's own code. */
const switches: Plugin = {
  name: 'bench-switches',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer?.endsWith('/src/app/create-app.ts') || !switched[source]) return null
    met.add(source)
    return switched[source]
  },
  buildEnd() {
    // A part that has moved would be measured as it is, under the name of the switch.
    for (const source of Object.keys(switched))
      if (!met.has(source)) this.error(`create-app.ts does not import ${source} any more`)
  },
}

/** Built by the same tool as the server; packages stay outside. */
export default defineConfig({
  plugins: [switches],
  build: {
    ssr: true,
    outDir: 'build/bench',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    copyPublicDir: false,
    rollupOptions: {
      input: {
        parts: here('parts.ts'),
        'odd-values': here('odd-values.ts'),
        'term-ca-parts': here('term-ca-parts.ts'),
        'travel-ca-parts': here('travel-ca-parts.ts'),
        'pet-parts': here('pet-parts.ts'),
        'partner-parts': here('partner-parts.ts'),
        'baseline-server': here('baseline-server.ts'),
        'switched-app': here('switched-app.ts'),
      },
      output: { format: 'es', entryFileNames: '[name].js' },
    },
  },
})
