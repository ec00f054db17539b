import '../styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { UiProvider } from '../ui/ui-provider.tsx'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('no #root in dev/ui.html')
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <Gallery />
      <Toaster />
    </UiProvider>
  </StrictMode>,
)
