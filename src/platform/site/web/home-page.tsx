export default function HomePage() {
  return <h1>Eider</h1>
}
