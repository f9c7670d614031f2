import { defineConfig } from 'vite'

/** The service worker: one script beside the pages. The list of the shell's files is put into it afterwards. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'build/service-worker',
    emptyOutDir: true,
    rollupOptions: { input: './src/app/service-worker.ts', output: { entryFileNames: 'sw.js', format: 'iife' } },
  },
})
