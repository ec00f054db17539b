import './ground.css'
import './frame.css'
import './article.css'
import { openSearch } from './search-box.ts'

const form = document.querySelector<HTMLFormElement>('form[role=search]')
if (form) openSearch(form)
