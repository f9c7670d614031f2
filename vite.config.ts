import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { textsOfPath } from './src/web/texts-path.ts'

/** Texts are named for their slice, so that what a page loads can be read from the names. */
const nameOfChunk = ({ facadeModuleId }: { facadeModuleId: string | null }): string => {
  const texts = textsOfPath(facadeModuleId ?? '')
  return texts ? `assets/texts.${texts.namespace}.${texts.locale}-[hash].js` : 'assets/[name]-[hash].js'
}

export default defineConfig({
  plugins: [reactRouter()],
  css: { transformer: 'lightningcss' },
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  environments: {
    client: { build: { rollupOptions: { output: { chunkFileNames: nameOfChunk } } } },
    ssr: { build: { target: 'node20', rollupOptions: { input: './src/app/server.ts' } } },
  },
})
