import { defineConfig } from 'vite'

/** The process of the stand-in companies, built by the same tool as the server, without the pages; packages stay outside. */
export default defineConfig({
  build: {
    ssr: './src/app/simulators.ts',
    outDir: 'build/simulators',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rollupOptions: { output: { entryFileNames: 'index.js', format: 'es' } },
  },
})
