import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: path.join(import.meta.dirname, '../../dist/bench-floor'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
})
