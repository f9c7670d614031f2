import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** The app under the bench has a switch in front of two of its parts; everything else is the product's own code. */
const switches: Plugin = {
  name: 'bench-switches',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer?.endsWith('/src/app/create-app.ts')) return null
    if (source === '../server/durable.ts') return here('switched-durable.ts')
    if (source === '../server/outbox.ts') return here('switched-outbox.ts')
    return null
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
        'baseline-server': here('baseline-server.ts'),
        'switched-app': here('switched-app.ts'),
      },
      output: { format: 'es', entryFileNames: '[name].js' },
    },
  },
})
