import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Spinner } from './ui/spinner.tsx'
import { UiProvider } from './ui/ui-provider.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('no #root in index.html')
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <Spinner />
    </UiProvider>
  </StrictMode>,
)
