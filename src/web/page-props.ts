import type { useActionData, useLoaderData } from 'react-router'

/** What a page component is given: its loader's and its action's answers. */
export interface PageProps<Loader, Action = () => undefined> {
  loaderData: ReturnType<typeof useLoaderData<Loader>>
  actionData?: ReturnType<typeof useActionData<Action>>
}
