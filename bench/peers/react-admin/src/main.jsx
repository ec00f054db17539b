// The file is not TypeScript: its dependencies are installed only when the bench runs, so it cannot be compiled with
// the rest.
import { Admin, Datagrid, FunctionField, List, NumberField, Resource, TextField, UrlField } from 'react-admin'
import { createRoot } from 'react-dom/client'

/** A session is a cookie, as in the panel, so that a visit can begin signed in. */
const authProvider = {
  login: async () => {
    document.cookie = 'accessToken=peer; path=/'
  },
  logout: async () => {
    document.cookie = 'accessToken=; path=/; max-age=0'
  },
  checkAuth: async () => {
    if (!document.cookie.includes('accessToken=')) throw new Error('signed out')
  },
  checkError: async () => {},
  getPermissions: async () => undefined,
}

const dataProvider = {
  getList: async (resource, { pagination }) => {
    const answer = await fetch(`/api/${resource}?page=${pagination.page}&perPage=${pagination.perPage}`)
    return answer.json()
  },
}

/** Small and lazy, as the panel shows them. */
const picture = ({ picture: src }) =>
  src && <img src={src} alt="" width={36} height={36} loading="lazy" decoding="async" />

const ProductList = () => (
  <List perPage={15}>
    <Datagrid>
      <FunctionField label="Picture" render={picture} />
      <TextField source="title" />
      <NumberField source="price" />
      <NumberField source="stock" />
      <UrlField source="url" />
    </Datagrid>
  </List>
)

createRoot(document.getElementById('root')).render(
  <Admin authProvider={authProvider} dataProvider={dataProvider} disableTelemetry>
    <Resource name="products" list={ProductList} />
  </Admin>,
)
