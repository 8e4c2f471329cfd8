/** The introduction above every application form. */
export function FormIntroduction({ id }: { id: string }) {
  return (
    <>
      <h2 id={id} className="text-2xl">
        Application Form
      </h2>
      <p className="text-muted">
        Please fill out all required fields marked with <span className="font-bold text-danger">*</span>
      </p>
    </>
  );
}
